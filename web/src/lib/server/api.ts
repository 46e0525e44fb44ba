// HTTP requests. All addresses are relative to <base>, so the server may run under any path.

/** A refusal of the server: a stable code, and the values for its sentence. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly args: Record<string, unknown> = {},
    readonly path = "",
  ) {
    super(code);
  }
}

export async function getJson<T>(path: string): Promise<T> {
  return ask<T>("GET", path);
}

export async function sendJson<T>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
  return ask<T>(method, path, body);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(new URL(path, document.baseURI), {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Problem("no_server");
  }
  if (answer.ok) return (await answer.json()) as T;
  const told = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  throw new Problem(
    String(told["code"] ?? "no_server"),
    (told["args"] ?? {}) as Record<string, unknown>,
    String(told["path"] ?? ""),
  );
}

/** Returns the address of a table's socket. */
export function socketAddress(table: string): string {
  const address = new URL(`ws/${encodeURIComponent(table)}`, document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}

/** Returns the link that opens a table for a friend. */
export function tableLink(code: string): string {
  return new URL(`t/${code}`, document.baseURI).href;
}
