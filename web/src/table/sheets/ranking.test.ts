import { expect, test } from "vitest";

import { ranked } from "./ranking";

test("most points come first", () => expect(ranked([0, 1, 2], [2], [10, 40, 500])).toEqual([2, 1, 0]));
test("where fewest points win, fewest come first", () => expect(ranked([0, 1, 2, 3], [3], [30, 40, 20, 5])).toEqual([3, 2, 0, 1]));
test("several winners share the top", () => expect(ranked([0, 1, 2, 3], [1, 3], [60, 100, 80, 90])).toEqual([1, 3, 2, 0]));
test("a winner with the fewest points among equals is still first", () => expect(ranked([0, 1, 2], [1], [0, 0, 0])).toEqual([1, 0, 2]));
test("without points only the winner moves", () => expect(ranked([0, 1, 2], [2], [])).toEqual([2, 0, 1]));
test("without winners, as during a match, points decide", () => expect(ranked([0, 1, 2], [], [1, 3, 2])).toEqual([1, 2, 0]));
test("during a match that the fewest points win, fewest come first", () => expect(ranked([0, 1, 2], [], [1, 3, 2], true)).toEqual([0, 2, 1]));
