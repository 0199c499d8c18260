import type { PageBlock } from '#libs/contracts';
import { allBlocks, fromEditor, toEditor } from './editor-blocks';

const block = (type: string, id: string, props: object = {}): PageBlock => ({ type, props: { id, ...props } });

describe('the blocks of the editor', () => {
  it('the blocks of the editor have those of a later release under a type of their own, in columns too', () => {
    const later = block('hero', 'h', { version: 99, title: 7 });
    const columns = block('columns', 'c', { first: [later, block('carousel', 'u')] });
    const page = { root: { props: {} }, content: [columns, block('hero', 'a', { version: 1 })] };
    const shown = toEditor(page);
    expect(allBlocks(shown.content).map(({ type }) => type)).toEqual(['columns', 'hero@99', 'carousel', 'hero']);
    expect(fromEditor(shown.content)).toEqual(page);
  });

  it('the blocks of the editor leave what an unknown block has in it as it is', () => {
    const unknown = block('carousel', 'u', { first: [{ odd: true }] });
    expect(fromEditor(toEditor({ root: { props: {} }, content: [unknown] }).content).content).toEqual([unknown]);
    expect(allBlocks([unknown])).toEqual([unknown]);
  });
});
