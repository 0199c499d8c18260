import { REVIEW_ASPECTS, type Review } from '#libs/contracts';
import { number, useText } from '../../kit/i18n';
import { Facts, Flex, StateChip, Text } from '../../kit/text';
import type { Tone } from '../../kit/theme/colours';

const TONES: Record<Review['state'], Tone> = { waiting: 'amber', published: 'green', refused: 'grey' };

export function ReviewState({ review: { state, report } }: { review: Review }) {
  const t = useText();
  return (
    <Flex wrap gap={0.5}>
      <StateChip colour={TONES[state]} label={t(`reviews.states.${state}`)} />
      {report && <StateChip colour="red" label={t('reviews.reported')} quiet />}
    </Flex>
  );
}

export function ScoreText({ score }: { score: number }) {
  const t = useText();
  return (
    <Text strong nowrap>
      {t('reviews.outOfTen', { score: number(score, 0) })}
    </Text>
  );
}

/** What was scored beside the whole. */
export function AspectScores({ aspects }: Pick<Review, 'aspects'>) {
  const t = useText();
  return <Facts facts={REVIEW_ASPECTS.map((aspect) => [t(`reviews.aspects.${aspect}`), aspects[aspect]])} />;
}
