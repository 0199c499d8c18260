const began = performance.now();

/** Seconds since the run began. */
export const elapsed = () => (performance.now() - began) / 1000;

/** A line about where the run has got to; beside the figures, which others may read. */
export function showProgress(text) {
  console.error(`[${elapsed().toFixed(0).padStart(4)} s] ${text}`);
}
