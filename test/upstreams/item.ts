// An item of a fake upstream: a text with a unique mark for finding it.

export interface Item {
  mark: string;
  text: string;
  at: number;
  n: number;
}

export const iso = (at: number) => new Date(at).toISOString();
