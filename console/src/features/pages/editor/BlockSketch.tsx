import { Box, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import type { Image, LocalText } from '#libs/contracts';
import { paragraphsOf, type BlockType, type RichDocument } from '#libs/page-blocks';
import { useLanguagesOfTexts } from '../../../kit/form/languages';
import { localText, useText } from '../../../kit/i18n';
import { Grid, Text } from '../../../kit/text';
import { ink } from '../../../kit/theme/colours';
import { pictureAddress } from './ImageFieldBox';

interface Props {
  type: BlockType;
  props: Record<string, unknown>;
  images: readonly Image[];
}

/** A block as the editor shows it: its words and pictures; what is live on the site is named in its place. */
export function BlockSketch({ type, props, images }: Props) {
  const t = useText();
  const said = (name: string) => localText((props[name] as LocalText | undefined) ?? []);
  const title = said('title');
  if (type === 'columns') return <Columns {...props} />;
  if (type === 'hero')
    return (
      <Hero
        title={title}
        lead={said('lead')}
        button={said('button')}
        address={pictureAddress(props['image'] as string | null, images)}
      />
    );
  return (
    <Box sx={{ p: 3, bgcolor: '#fff', borderBottom: `1px solid ${ink.hairline}` }}>
      {isBare(type, props, title) && <Text muted>{`${t(`pages.blocks.${type}`)} · ${t('pages.blockEmpty')}`}</Text>}
      {title && <Typography variant="h5">{title}</Typography>}
      {said('lead') && <Text muted>{said('lead')}</Text>}
      {type === 'text' && <Rich texts={(props['body'] as Texts | undefined) ?? []} />}
      {type === 'gallery' && (
        <Pictures items={(props['images'] as Array<{ image: string | null }> | undefined) ?? []} images={images} />
      )}
      {type === 'faq' &&
        ((props['items'] as Array<{ question: LocalText }> | undefined) ?? []).map(({ question }, at) => (
          <Text key={at} strong py={1} sx={{ borderBottom: `1px solid ${ink.hairline}` }}>
            {localText(question ?? [])}
          </Text>
        ))}
      {LIVE.includes(type) && (
        <Box sx={{ mt: 1, p: 2, borderRadius: 1, bgcolor: ink.ground, color: ink.muted }}>
          {t(`pages.live.${type as 'hotels'}`)}
        </Box>
      )}
    </Box>
  );
}

/** Whether nothing of it would be seen. */
function isBare(type: BlockType, props: Props['props'], title: string): boolean {
  const holds = { text: 'body', gallery: 'images', faq: 'items' }[type as string];
  return holds !== undefined && title === '' && ((props[holds] as unknown[] | undefined) ?? []).length === 0;
}

/** What the site fills with what is there now. */
const LIVE: readonly BlockType[] = ['hotels', 'rooms', 'tours', 'search', 'offers', 'map', 'contact', 'embed'];

type Texts = Array<{ lang: string; value: RichDocument }>;

function Rich({ texts }: { texts: Texts }) {
  const [usual] = useLanguagesOfTexts();
  const shown = texts.find(({ lang }) => lang === usual) ?? texts[0];
  return (shown?.value.content ?? []).map((node, at) => (
    <Box key={at} sx={{ mb: 1, typography: node.type === 'heading' ? 'h6' : 'body1' }}>
      {paragraphsOf({ type: 'doc', content: [node] }).map((text, line) => (
        <div key={line}>{text}</div>
      ))}
    </Box>
  ));
}

function Hero({
  title,
  lead,
  button,
  address,
}: {
  title: string;
  lead: string;
  button: string;
  address: string | undefined;
}) {
  return (
    <Box
      sx={{
        ...{ minHeight: 220, p: 3, display: 'grid', alignContent: 'end', gap: 1, color: '#fff' },
        background: address
          ? `linear-gradient(to top, rgba(12,18,28,.75), transparent), url("${address}") center / cover`
          : ink.text,
      }}
    >
      <Typography variant="h4">{title}</Typography>
      <span>{lead}</span>
      {button && (
        <Box sx={{ justifySelf: 'start', px: 2, py: 1, borderRadius: 1, bgcolor: 'primary.main' }}>{button}</Box>
      )}
    </Box>
  );
}

function Pictures({ items, images }: { items: Array<{ image: string | null }>; images: readonly Image[] }) {
  return (
    <Grid gap={1} columns="repeat(auto-fill, minmax(min(120px, 100%), 1fr))" mt={1}>
      {items.map(({ image }, at) => (
        <Box
          key={at}
          component="img"
          src={pictureAddress(image, images)}
          alt=""
          sx={{ width: 1, aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 1, bgcolor: ink.ground }}
        />
      ))}
    </Grid>
  );
}

function Columns(slots: Record<string, unknown>) {
  return (
    <Grid gap={2} columns="repeat(3, minmax(0, 1fr))" p={2}>
      {(['first', 'second', 'third'] as const).map((name) => {
        const Slot = slots[name] as ComponentType | undefined;
        return (
          <Box key={name} sx={{ minHeight: 80 }}>
            {typeof Slot === 'function' && <Slot />}
          </Box>
        );
      })}
    </Grid>
  );
}
