// What a fake upstream publishes: a text with a mark by which it is found again.

export interface Item {
  mark: string;
  text: string;
  at: number;
  n: number;
}

export const iso = (at: number) => new Date(at).toISOString();
