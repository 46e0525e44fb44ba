import { describe, expect, test, vi } from "vitest";

import { Queue } from "./queue";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("the queue of what is shown", () => {
  test("steps happen one after another, in order", async () => {
    const seen: string[] = [];
    const queue = new Queue();
    queue.add(async () => {
      await settled();
      seen.push("first");
    });
    queue.add(() => void seen.push("second"));
    await vi.waitFor(() => expect(seen).toEqual(["first", "second"]));
    expect(queue.length).toBe(0);
  });

  test("a step that never ends is released, so that the table never freezes", async () => {
    const seen: string[] = [];
    const queue = new Queue(() => {}, 5);
    queue.add(() => new Promise<void>(() => {}));
    queue.add(() => void seen.push("after"));
    await vi.waitFor(() => expect(seen).toEqual(["after"]));
  });

  test("a step that fails does not stop the game behind it", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const seen: string[] = [];
    const queue = new Queue();
    queue.add(() => Promise.reject(new Error("a decoration")));
    queue.add(() => void seen.push("after"));
    await vi.waitFor(() => expect(seen).toEqual(["after"]));
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  test("it says when it is busy and when it is not", async () => {
    const told: boolean[] = [];
    const queue = new Queue((busy) => told.push(busy));
    queue.add(() => settled().then(() => {}));
    await vi.waitFor(() => expect(told).toEqual([true, false]));
  });

  test("what has not begun can be forgotten", async () => {
    const seen: string[] = [];
    const queue = new Queue();
    queue.add(() => settled().then(() => {}));
    queue.add(() => void seen.push("never"));
    queue.clear();
    await settled();
    await settled();
    expect(seen).toEqual([]);
  });
});
