import type { Config, Field, Fields } from '@puckeditor/core';
import type { Image, LocalText, PageContent } from '#libs/contracts';
import { BLOCKS, definitionOf, type BlockType } from '#libs/page-blocks';
import { LocalTextFields } from '../../../kit/form/LocalTextFields';
import { localText, type TextKey, type useText } from '../../../kit/i18n';
import { BlockSketch } from './BlockSketch';
import { allBlocks } from './editor-blocks';
import { HotelsField } from './HotelsField';
import { ImageFieldBox } from './ImageFieldBox';
import { RichTextField } from './RichTextField';

type T = ReturnType<typeof useText>;

const GROUPS = {
  texts: ['hero', 'text', 'gallery', 'faq', 'contact'],
  selling: ['search', 'hotels', 'rooms', 'offers', 'tours'],
  others: ['columns', 'map', 'embed'],
};

/** The blocks as the editor offers them: their fields, and how they look in it. Unknown ones stay, as grey boxes. */
export function editorConfig(page: PageContent, images: readonly Image[], t: T): Config {
  const known = Object.keys(BLOCKS) as BlockType[];
  const types = new Set(allBlocks(page.content).map(({ type }) => type));
  const foreign = [...types].filter((type) => !definitionOf(type));
  return {
    root: { fields: {}, label: t('pages.content') },
    categories: {
      ...Object.fromEntries(
        Object.entries(GROUPS).map(([group, components]) => [
          group,
          { title: t(`pages.groups.${group as keyof typeof GROUPS}`), components },
        ]),
      ),
      // What is unknown can be kept and moved, and not added.
      other: { visible: false },
    },
    components: {
      ...Object.fromEntries(known.map((type) => [type, componentOf(type, images, t)])),
      ...Object.fromEntries(foreign.map((type) => [type, unknownComponent(type, t)])),
    },
  };
}

function componentOf(type: BlockType, images: readonly Image[], t: T): Config['components'][string] {
  const { fields, version } = BLOCKS[type];
  return {
    label: t(`pages.blocks.${type}`),
    fields: fieldsOf(type, images, t),
    defaultProps: { ...(fields.parse({}) as object), version },
    render: (props) => <BlockSketch type={type} props={props} images={images} />,
  };
}

const unknownComponent = (type: string, t: T): Config['components'][string] => ({
  label: type,
  fields: {},
  render: () => (
    <div style={{ padding: 24, background: '#e5e8ee', color: '#5b6472' }}>{t('pages.unknownBlock', { type })}</div>
  ),
});

function fieldsOf(type: BlockType, images: readonly Image[], t: T): Fields {
  const label = (name: string) => t(`pages.fields.${name}` as TextKey);
  const text = (name: string, multiline = false): Field => ({
    type: 'custom',
    label: label(name),
    render: ({ value, onChange }) => (
      <LocalTextFields
        narrow
        name={name}
        label={label(name)}
        value={value as LocalText | undefined}
        onChange={onChange}
        multiline={multiline}
        rows={2}
      />
    ),
  });
  const image = (name: string): Field => ({
    type: 'custom',
    label: label(name),
    render: ({ value, onChange }) => (
      <ImageFieldBox label={label(name)} value={value as string | null} known={images} onChange={onChange} />
    ),
  });
  const limit: Field = { type: 'number', label: label('limit'), min: 1, max: 12 };
  const title = { title: text('title') };
  switch (type) {
    case 'hero':
      return {
        ...title,
        lead: text('lead', true),
        image: image('image'),
        height: {
          type: 'select',
          label: label('height'),
          options: (['low', 'high'] as const).map((value) => ({ value, label: t(`pages.heights.${value}`) })),
        },
        button: text('button'),
        to: { type: 'text', label: label('to') },
      };
    case 'text':
      return {
        body: {
          type: 'custom',
          label: label('body'),
          render: ({ value, onChange }) => (
            <RichTextField label={label('body')} value={value as never} onChange={onChange} />
          ),
        },
      };
    case 'gallery':
      return {
        ...title,
        images: {
          type: 'array',
          label: label('images'),
          arrayFields: { image: image('image'), caption: text('caption') },
          getItemSummary: (item, at) =>
            localText((item as { caption?: LocalText }).caption ?? []) || `${(at ?? 0) + 1}`,
        },
      };
    case 'hotels':
      return { ...title, hotels: hotels(label('hotels'), true), limit };
    case 'rooms':
      return { ...title, hotel: hotels(label('hotel'), false) };
    case 'tours':
    case 'offers':
      return { ...title, limit };
    case 'search':
    case 'contact':
      return { ...title, lead: text('lead', true) };
    case 'map':
      return {
        ...title,
        label: text('label'),
        latitude: { type: 'number', label: label('latitude'), min: -90, max: 90 },
        longitude: { type: 'number', label: label('longitude'), min: -180, max: 180 },
      };
    case 'faq':
      return {
        ...title,
        items: {
          type: 'array',
          label: label('items'),
          arrayFields: { question: text('question'), answer: text('answer', true) },
          getItemSummary: (item, at) =>
            localText((item as { question?: LocalText }).question ?? []) || `${(at ?? 0) + 1}`,
        },
      };
    case 'embed':
      return { ...title, address: { type: 'text', label: label('address') } };
    case 'columns':
      return { first: { type: 'slot' }, second: { type: 'slot' }, third: { type: 'slot' } };
  }
}

const hotels = (label: string, several: boolean): Field => ({
  type: 'custom',
  label,
  render: ({ value, onChange }) => (
    <HotelsField label={label} several={several} value={value as never} onChange={onChange} />
  ),
});
