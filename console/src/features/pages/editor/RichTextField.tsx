import FormatBoldRounded from '@mui/icons-material/FormatBoldRounded';
import FormatItalicRounded from '@mui/icons-material/FormatItalicRounded';
import FormatListBulletedRounded from '@mui/icons-material/FormatListBulletedRounded';
import FormatListNumberedRounded from '@mui/icons-material/FormatListNumberedRounded';
import FormatQuoteRounded from '@mui/icons-material/FormatQuoteRounded';
import FormatUnderlinedRounded from '@mui/icons-material/FormatUnderlinedRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import TitleRounded from '@mui/icons-material/TitleRounded';
import { Box, Tab, Tabs, ToggleButton, Tooltip } from '@mui/material';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useState, type ComponentType } from 'react';
import type { RichDocument } from '#libs/page-blocks';
import { languageName, useLanguagesOfTexts } from '../../../kit/form/languages';
import { useText } from '../../../kit/i18n';
import { Flex } from '../../../kit/text';
import { ink } from '../../../kit/theme/colours';
import { LinkDialog } from './LinkDialog';

type Texts = Array<{ lang: string; value: RichDocument }>;

interface Props {
  label: string;
  value: Texts | undefined;
  onChange: (value: Texts) => void;
}

/** A formatted text in each language of the site, kept as TipTap's JSON. */
export function RichTextField({ label, value = [], onChange }: Props) {
  const usual = useLanguagesOfTexts();
  const langs = [...new Set([...usual, ...value.map((each) => each.lang)])];
  const [chosen, setChosen] = useState<string>();
  const lang = chosen ?? langs[0]!;
  const set = (document: RichDocument) =>
    onChange([...value.filter((each) => each.lang !== lang), { lang, value: document }]);
  return (
    <Box>
      <Tabs
        value={lang}
        onChange={(_, next: string) => setChosen(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
      >
        {langs.map((each) => (
          <Tab key={each} value={each} label={languageName(each)} data-testid={`body-tab-${each}`} />
        ))}
      </Tabs>
      <One
        key={lang}
        lang={lang}
        label={label}
        value={value.find((each) => each.lang === lang)?.value}
        onChange={set}
      />
    </Box>
  );
}

interface OneProps {
  lang: string;
  label: string;
  value: RichDocument | undefined;
  onChange: (value: RichDocument) => void;
}

function One({ lang, label, value, onChange }: OneProps) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        code: false,
        codeBlock: false,
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, autolink: false },
      }),
    ],
    editorProps: { attributes: { 'aria-label': `${label} ${lang.toUpperCase()}`, lang, dir: 'auto', role: 'textbox' } },
    content: value,
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON() as RichDocument),
  });
  // Steps back and forth of the page change it from outside.
  useEffect(() => {
    if (!editor.isFocused && JSON.stringify(value ?? null) !== JSON.stringify(editor.getJSON()))
      editor.commands.setContent(value ?? '', { emitUpdate: false });
  }, [editor, value]);
  return (
    <>
      <Tools editor={editor} />
      <Box
        data-testid={`body-${lang}`}
        sx={{
          ...{ mt: 1, p: 1.5, minHeight: 180, border: `1px solid ${ink.line}`, borderRadius: 1, bgcolor: '#fff' },
          '&:focus-within': { borderColor: 'primary.main' },
          '& .tiptap': { outline: 'none', minHeight: 160, '& > * + *': { mt: 1 }, '& a': { color: 'primary.main' } },
          '& :is(h2, h3, h4, p, ul, ol, blockquote)': { m: 0 },
          '& blockquote': { borderInlineStart: `3px solid ${ink.line}`, paddingInlineStart: '12px' },
        }}
      >
        <EditorContent editor={editor} />
      </Box>
    </>
  );
}

interface Tool {
  name: 'bold' | 'italic' | 'underline' | 'heading' | 'list' | 'ordered' | 'quote';
  node: string;
  Icon: ComponentType<{ fontSize: 'small' }>;
  run: (editor: Editor) => unknown;
}

const focused = (editor: Editor) => editor.chain().focus();

const TOOLS: Tool[] = [
  { name: 'bold', node: 'bold', Icon: FormatBoldRounded, run: (editor) => focused(editor).toggleBold().run() },
  { name: 'italic', node: 'italic', Icon: FormatItalicRounded, run: (editor) => focused(editor).toggleItalic().run() },
  {
    ...{ name: 'underline', node: 'underline', Icon: FormatUnderlinedRounded },
    run: (editor) => focused(editor).toggleUnderline().run(),
  },
  {
    ...{ name: 'heading', node: 'heading', Icon: TitleRounded },
    run: (editor) => focused(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    ...{ name: 'list', node: 'bulletList', Icon: FormatListBulletedRounded },
    run: (editor) => focused(editor).toggleBulletList().run(),
  },
  {
    ...{ name: 'ordered', node: 'orderedList', Icon: FormatListNumberedRounded },
    run: (editor) => focused(editor).toggleOrderedList().run(),
  },
  {
    ...{ name: 'quote', node: 'blockquote', Icon: FormatQuoteRounded },
    run: (editor) => focused(editor).toggleBlockquote().run(),
  },
];

function Tools({ editor }: { editor: Editor }) {
  const t = useText();
  const [linking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => [...TOOLS.map(({ node }) => node), 'link'].filter((node) => now.isActive(node)),
  });
  const setLink = (href: string | undefined) => {
    const run = focused(editor).extendMarkRange('link');
    if (href) run.setLink({ href }).run();
    else run.unsetLink().run();
  };
  return (
    <Flex wrap gap={0.5} mt={1}>
      {TOOLS.map(({ name, node, Icon, run }) => (
        <Mark key={name} label={t(`pages.rich.${name}`)} on={active.includes(node)} onClick={() => run(editor)}>
          <Icon fontSize="small" />
        </Mark>
      ))}
      <Mark label={t('pages.rich.link')} on={active.includes('link')} onClick={() => setLinking(true)}>
        <LinkRounded fontSize="small" />
      </Mark>
      {linking && (
        <LinkDialog
          href={(editor.getAttributes('link')['href'] as string | undefined) ?? ''}
          onChoose={setLink}
          onClose={() => setLinking(false)}
        />
      )}
    </Flex>
  );
}

interface MarkProps {
  label: string;
  on: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

const Mark = ({ label, on, onClick, children }: MarkProps) => (
  <Tooltip title={label}>
    <ToggleButton
      value={label}
      size="small"
      aria-label={label}
      selected={on}
      onClick={onClick}
      // The selection of the text stays.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </ToggleButton>
  </Tooltip>
);
