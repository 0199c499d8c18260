/** Two who come at the same moment, and what has to hold in either order. */
export interface Race {
  both: [Runner, Runner];
  holds: (answers: Answered[]) => boolean | Promise<boolean>;
}

/** What matters of an answer; a call between services that was refused has the refusal's status. */
export interface Answered {
  status: number;
}
type Runner = () => PromiseLike<Answered>;

export async function run({ both }: Race): Promise<Answered[]> {
  return Promise.all(both.map((runner) => runner()));
}

/** How many of the two go through; nobody meets a fault of ours. */
export function isOk(count: number): (answers: Answered[]) => boolean {
  return (answers) =>
    answers.filter(({ status }) => status < 300).length === count && answers.every(({ status }) => status < 500);
}
