/** The attributes of an area that shows the previous results while the next ones are loading. */
export function staleProps(isStale = false) {
  return { 'aria-busy': isStale, sx: { opacity: isStale ? 0.55 : 1, transition: 'opacity .15s' } };
}
