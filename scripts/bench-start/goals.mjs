/** A figure beside the most it should be. */
export function goalOf(name, value, most) {
  return { name, value, goal: `≤ ${most}`, reached: value <= most };
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
