import { beforeEach, describe, expect, it } from "vitest";

import { Autoplay, type Playing } from "./autoplay.svelte";

/** A table whose answers a test gives by hand, step by step. */
class Scene {
  done: string[] = [];
  asked = 0;
  over = false;
  lines: string[][] = [];
  gates: (() => void)[] = [];

  session = {
    commands: { advice: null },
    latest: { view: { over: false } },
    wish: async () => {
      this.asked += 1;
      (this.session.commands as { advice: unknown }).advice = { line: this.lines.shift() ?? [] };
      return null;
    },
    do: async (command: string) => {
      this.done.push(command);
      return null;
    },
  } as unknown as Playing;

  auto = new Autoplay(this.session, () => new Promise((resolve) => this.gates.push(resolve)));

  async step(): Promise<void> {
    this.gates.shift()?.();
    for (let n = 0; n < 10; n += 1) await Promise.resolve();
  }
}

describe("the computer's line", () => {
  let scene: Scene;
  beforeEach(() => {
    scene = new Scene();
  });

  it("G-29: is played one command at a time, to its end", async () => {
    scene.lines = [["move 1", "draw"]];

    scene.auto.toggle();
    await scene.step();
    expect(scene.done).toEqual(["move 1"]);
    await scene.step();
    expect(scene.done).toEqual(["move 1", "draw"]);
    await scene.step();

    expect(scene.auto.state).toBe("off");
    expect(scene.asked).toBe(2);
  });

  it("asks again where a line ends before the game does", async () => {
    scene.lines = [["draw"], ["move 2"]];

    scene.auto.toggle();
    await scene.step();
    await scene.step();

    expect(scene.done).toEqual(["draw", "move 2"]);
  });

  it("waits while it is paused, and goes on where it was", async () => {
    scene.lines = [["move 1", "move 2"]];

    scene.auto.toggle();
    await scene.step();
    scene.auto.pause();
    await scene.step();
    expect(scene.done).toEqual(["move 1"]);
    scene.auto.pause();
    await scene.step();

    expect(scene.done).toEqual(["move 1", "move 2"]);
    expect(scene.asked).toBe(1);
  });

  it("GQ-18: pressed twice quickly, it is off and has played nothing", async () => {
    scene.lines = [["move 1"]];

    scene.auto.toggle();
    scene.auto.toggle();
    await scene.step();

    expect([scene.auto.state, scene.done]).toEqual(["off", []]);
  });

  it("stops when a command is refused", async () => {
    scene.lines = [["move 1", "move 2"]];
    (scene.session as { do: unknown }).do = async () => "not_adjacent";

    scene.auto.toggle();
    await scene.step();

    expect(scene.auto.state).toBe("off");
  });
});
