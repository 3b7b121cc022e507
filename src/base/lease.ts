// The right to do work that only one of several processes may do.

export interface HeldLease {
  /** Fires when another process may have taken over. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Resolves to undefined if another process holds the lease. */
export type AcquireLease = () => Promise<HeldLease | undefined>;

/** The lease of a process that is alone. */
export const acquireAlone: AcquireLease = async () => ({
  lost: new AbortController().signal,
  release: async () => {},
});
