import { describe, expect, test, vi } from "vitest";

import { PlaybackQueue, withRelease } from "./playback-queue";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("the queue of what is shown", () => {
  test("steps happen one after another, in order", async () => {
    const seen: string[] = [];
    const queue = new PlaybackQueue();
    queue.add(async () => {
      await settled();
      seen.push("first");
    });
    queue.add(() => void seen.push("second"));
    await vi.waitFor(() => expect(seen).toEqual(["first", "second"]));
    expect(queue.length).toBe(0);
  });

  test("a step that is hurried is told so, and the next one begins when it has ended", async () => {
    const seen: string[] = [];
    const queue = new PlaybackQueue();
    queue.add(async (over) => {
      await new Promise((resolve) => over.addEventListener("abort", resolve));
      await settled();
      seen.push("hurried");
    });
    queue.add((over) => void seen.push(over.aborted ? "hurried too" : "after"));
    queue.hurry();
    await vi.waitFor(() => expect(seen).toEqual(["hurried", "after"]));
  });

  test("a step that fails does not stop the game behind it", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const seen: string[] = [];
    const queue = new PlaybackQueue();
    queue.add(() => Promise.reject(new Error("a decoration")));
    queue.add(() => void seen.push("after"));
    await vi.waitFor(() => expect(seen).toEqual(["after"]));
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  test("it says when it is busy and when it is not", async () => {
    const told: boolean[] = [];
    const queue = new PlaybackQueue((busy) => told.push(busy));
    queue.add(() => settled().then(() => {}));
    await vi.waitFor(() => expect(told).toEqual([true, false]));
  });

  test("steps that have not begun can be removed", async () => {
    const seen: string[] = [];
    const queue = new PlaybackQueue();
    queue.add(() => settled().then(() => {}));
    queue.add(() => void seen.push("never"));
    queue.clear();
    await settled();
    await settled();
    expect(seen).toEqual([]);
  });
});

describe("an animation", () => {
  const never = () => new Promise<void>(() => {});

  test("that never ends is released, so that the table never freezes", async () => {
    expect(await withRelease(never(), new AbortController().signal, 5)).toBe(false);
  });

  test("that is hurried may still come to its end, and is not waited for", async () => {
    const hurry = new AbortController();
    const obeys = withRelease(new Promise((resolve) => hurry.signal.addEventListener("abort", () => resolve())), hurry.signal);
    const ignores = withRelease(never(), hurry.signal);
    hurry.abort();
    expect([await obeys, await ignores]).toEqual([true, false]);
  });

  test("that fails does not stop the game", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await withRelease(Promise.reject(new Error("a card")), new AbortController().signal)).toBe(false);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });
});
