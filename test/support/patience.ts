/** How long a test waits for anything at most: enough for a machine that does much else. */
export const PATIENCE_MS = 180_000;
