// Commands on their way to the server, and its answers: accepted, refused, or advice.

import type { Advice } from "../../protocol";
import type { Wish, WithoutCid } from "../connection/connection";

export interface Refused {
  key: number;
  code: string;
  text: string;
}

export class Commands {
  /** The last refusal; null once the player tries something else. */
  refusal = $state.raw<Refused | null>(null);
  advice = $state.raw<Advice | null>(null);
  /** Game commands without an answer yet, by number: a table draws their cards as gone or inactive. */
  sent = $state.raw<ReadonlyMap<string, string>>(new Map());
  private readonly answers = new Map<string, (refused: string | null) => void>();
  private refusals = 0;

  /** `send` sends a message and returns its number. */
  constructor(private readonly send: (message: WithoutCid<Wish>) => string) {}

  get pending(): boolean {
    return this.sent.size > 0;
  }

  /** Sends a message; resolves with null, or with the code of its refusal. */
  wish(message: WithoutCid<Wish>): Promise<string | null> {
    this.refusal = null;
    return this.answerTo(this.send(message));
  }

  /** Sends a game command with the window it answers and the reaction time in ms. */
  give(cmd: string, window: number | null, rt: number | null): Promise<string | null> {
    const cid = this.send({ type: "do", cmd, re: window, rt });
    this.sent = new Map(this.sent).set(cid, cmd);
    return this.answerTo(cid);
  }

  /** Forgets earlier answers: the player does something new. */
  reset(): void {
    this.refusal = null;
    this.advice = null;
  }

  accepted(cid: string): void {
    this.settle(cid, null);
  }

  advised(advice: Advice): void {
    this.advice = advice;
    this.settle(advice.cid, null);
  }

  /** `text` is the reason as a sentence. */
  refused(cid: string, code: string, text: string): void {
    this.refusal = { key: (this.refusals += 1), code, text };
    this.settle(cid, code);
  }

  private answerTo(cid: string): Promise<string | null> {
    return new Promise((resolve) => this.answers.set(cid, resolve));
  }

  private settle(cid: string, refused: string | null): void {
    const sent = new Map(this.sent);
    sent.delete(cid);
    this.sent = sent;
    this.answers.get(cid)?.(refused);
    this.answers.delete(cid);
  }
}
