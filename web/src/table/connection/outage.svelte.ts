// Without a connection nothing runs down: clocks stand still and the table takes the scrim, until
// the server says anew how much time there is.

export const outage = $state({ lost: false });
