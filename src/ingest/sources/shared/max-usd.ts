/** More money than exists: a larger figure in US dollars is a mistake. */
export const MAX_USD = 1e15;
