import { Box, Button, ButtonGroup, Tab, Tabs } from '@mui/material';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { LANGUAGES, languageName, type Lang } from '#libs/languages';
import type { RichDocument } from '#libs/page-blocks';
import { useText } from '../../../kit/i18n';
import { ink } from '../../../kit/theme/colours';

type Texts = Array<{ lang: string; value: RichDocument }>;

interface Props {
  value: Texts | undefined;
  onChange: (value: Texts) => void;
}

/** A formatted text in each language, kept as TipTap's JSON. */
export function RichTextField({ value = [], onChange }: Props) {
  const [lang, setLang] = useState<Lang>(LANGUAGES[0]);
  const set = (document: RichDocument) =>
    onChange([...value.filter((each) => each.lang !== lang), { lang, value: document }]);
  return (
    <Box>
      <Tabs value={lang} onChange={(_, next: Lang) => setLang(next)}>
        {LANGUAGES.map((each) => (
          <Tab key={each} value={each} label={languageName(each)} />
        ))}
      </Tabs>
      <One key={lang} value={value.find((each) => each.lang === lang)?.value} onChange={set} />
    </Box>
  );
}

function One({ value, onChange }: { value: RichDocument | undefined; onChange: (value: RichDocument) => void }) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        code: false,
        codeBlock: false,
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false },
      }),
    ],
    content: value,
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON() as RichDocument),
  });
  return (
    <>
      {editor && <Tools editor={editor} />}
      <Box
        sx={{
          ...{ mt: 1, p: 1.5, minHeight: 160, border: `1px solid ${ink.line}`, borderRadius: 1 },
          '& .tiptap': { outline: 'none', minHeight: 140 },
        }}
      >
        <EditorContent editor={editor} />
      </Box>
    </>
  );
}

function Tools({ editor }: { editor: Editor }) {
  const t = useText();
  const run = () => editor.chain().focus();
  const link = () => {
    const href = window.prompt(t('pages.rich.linkTo'), '');
    if (href) run().setLink({ href }).run();
    else run().unsetLink().run();
  };
  return (
    <ButtonGroup size="small" sx={{ mt: 1, flexWrap: 'wrap' }}>
      <Button onClick={() => run().toggleBold().run()}>{t('pages.rich.bold')}</Button>
      <Button onClick={() => run().toggleItalic().run()}>{t('pages.rich.italic')}</Button>
      <Button onClick={() => run().toggleHeading({ level: 2 }).run()}>{t('pages.rich.heading')}</Button>
      <Button onClick={() => run().toggleBulletList().run()}>{t('pages.rich.list')}</Button>
      <Button onClick={link}>{t('pages.rich.link')}</Button>
    </ButtonGroup>
  );
}
