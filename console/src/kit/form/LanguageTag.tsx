import { isLanguage } from '#libs/languages';
import { Flag } from '../text/Flag';
import { Flex } from '../text/parts';
import { ink } from '../theme/colours';

/** A language before the field of its text. */
export function LanguageTag({ lang }: { lang: string }) {
  return (
    <Flex
      component="span"
      display="inline-flex"
      tiny
      muted
      gap={0.75}
      mr={1.25}
      pr={1.25}
      sx={{ height: 20, borderInlineEnd: `1px solid ${ink.line}`, flexShrink: 0 }}
    >
      {isLanguage(lang) && <Flag lang={lang} size={16} />} {lang.toUpperCase()}
    </Flex>
  );
}
