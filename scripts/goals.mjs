/** A figure of a benchmark beside the most, or the least, that it should be. */
export function goalOf(name, value, bound, atLeast = false) {
  const reached = atLeast ? value >= bound : value <= bound;
  return { name, value, goal: `${atLeast ? '≥' : '≤'} ${bound}`, reached };
}

export function goalTable(goals) {
  const width = Math.max(...goals.map(({ name }) => name.length));
  return goals
    .map(
      ({ name, value, goal, reached }) =>
        `${name.padEnd(width)}  ${String(value).padStart(8)}  ${goal.padEnd(8)}${reached ? '' : '  not reached'}`,
    )
    .join('\n');
}
