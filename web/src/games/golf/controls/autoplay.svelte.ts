// The computer plays its line, one normal command at a time. A move of the player stops it.

import type { Session } from "../../../table/session/session.svelte";

export type Playing = Pick<Session, "wish" | "do" | "latest"> & { commands: Pick<Session["commands"], "advice"> };

export class Autoplay {
  state = $state<"off" | "on" | "paused">("off");
  private line: string[] = [];
  private turn = 0;

  constructor(
    private readonly session: Playing,
    /** Waits between two commands. */
    private readonly wait: () => Promise<void>,
  ) {}

  toggle(): void {
    if (this.state === "off") {
      this.line = [];
      this.go();
    } else {
      this.stop();
    }
  }

  /** Pauses the line, or continues it. */
  pause(): void {
    if (this.state === "on") {
      this.state = "paused";
      this.turn += 1;
    } else if (this.state === "paused") {
      this.go();
    }
  }

  stop(): void {
    this.state = "off";
    this.turn += 1;
  }

  private go(): void {
    this.state = "on";
    this.turn += 1;
    void this.run(this.turn);
  }

  private async run(mine: number): Promise<void> {
    while (mine === this.turn && !this.session.latest?.view?.over) {
      const command = await this.next(mine);
      if (mine !== this.turn) return;
      if (command === undefined) break;
      this.line.shift();
      if ((await this.session.do(command)) !== null) break;
      await this.wait();
    }
    if (mine === this.turn) this.stop();
  }

  /** Returns the next command of the line; asks for a new line where the old one ends. */
  private async next(mine: number): Promise<string | undefined> {
    if (!this.line.length && (await this.session.wish({ type: "ask", what: "hint" })) === null && mine === this.turn) {
      this.line = [...(this.session.commands.advice?.line ?? [])];
    }
    return this.line[0];
  }
}
