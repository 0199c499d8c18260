/** The attributes of an area whose contents are of the request before, while the next one is under way. */
export function staleProps(isStale: boolean) {
  return { 'aria-busy': isStale, sx: { opacity: isStale ? 0.55 : 1, transition: 'opacity .15s' } };
}
