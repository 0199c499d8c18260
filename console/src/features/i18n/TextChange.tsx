import { Span, Text } from '../../kit/text';

interface Props {
  before: string | null;
  after: string | null;
  lang?: string;
}

/** What a text was, struck through, and what it is now. */
export function TextChange({ before, after, lang }: Props) {
  return (
    <Text small anywhere lang={lang} dir="auto">
      {before && (
        <Span muted sx={{ textDecoration: 'line-through' }}>
          {before}
        </Span>
      )}{' '}
      {after}
    </Text>
  );
}
