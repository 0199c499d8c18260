export interface Usage {
  /** 0 to 1. */
  share: number;
  level: 'free' | 'near' | 'full' | 'over';
}

const NEAR = 0.8;

/** How much of what is allowed is used; of what has no bound, nothing. */
export function usageOf(used: number, allowed: number | null): Usage {
  if (allowed === null) return { share: 0, level: 'free' };
  if (used > allowed) return { share: 1, level: 'over' };
  if (used === allowed) return { share: allowed > 0 ? 1 : 0, level: allowed > 0 ? 'full' : 'free' };
  const share = used / allowed;
  return { share, level: share >= NEAR ? 'near' : 'free' };
}
