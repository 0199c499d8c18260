import { TestEnvironment } from 'jest-environment-node';

/** Lets a spec add to a failure what was shown when it failed: `globalThis.describeFailure`. */
export default class DescribedFailures extends TestEnvironment {
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !(error instanceof Error)) return;
    const description = await globalThis.describeFailure?.();
    if (description) error.stack += `\n${description}`;
  }
}
