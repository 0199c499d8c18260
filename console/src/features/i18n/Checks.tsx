import { Text } from '../../kit/text';
import { tone } from '../../kit/theme/colours';

/** What is wrong about a value, and what is odd. */
export function Checks({ errors, warnings }: { errors: readonly string[]; warnings: readonly string[] }) {
  return (
    <>
      {errors.map((error) => (
        <Text fine key={error} color={tone.red.text}>
          {error}
        </Text>
      ))}
      {warnings.map((warning) => (
        <Text fine key={warning} color={tone.amber.text}>
          {warning}
        </Text>
      ))}
    </>
  );
}
