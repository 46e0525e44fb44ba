// The state of a lost connection: clocks stop and the table is dimmed until the server sends the
// remaining time again.

export const outage = $state({ lost: false });
