import type { AccountPage } from '#libs/contracts';
import { NAMES } from '../../../test/support/names.js';
import { readPdf } from '../../../test/support/read-pdf.js';
import { renderPage } from './page-pdf.js';

const page = (name: string): AccountPage => ({
  title: 'Contract',
  lang: 'en',
  dir: 'ltr',
  company: name,
  date: 20_261_201,
  sections: [{ heading: `Between Konak and ${name}`, paragraphs: [`The parties are Konak and ${name}.`, name] }],
  signatures: ['Konak', name],
});

describe('the contract as a document', () => {
  it.each(Object.entries(NAMES))(
    'the contract as a document has its party’s name in its letters (%s)',
    async (_, name) => {
      const { parts, missing } = await readPdf(await renderPage(page(name), '#0f4c81'));
      expect(missing).toBe(0);
      const [document] = parts;
      expect(document!.parts.map(({ role, text }) => [role, text.replaceAll(/\s+/g, ' ')])).toEqual([
        ['P', name],
        ['H1', 'Contract 01.12.2026'],
        ['H2', `Between Konak and ${name}`],
        ['P', `The parties are Konak and ${name}.`],
        ['P', name],
        ['P', 'Konak'],
        ['P', 'Name, date, signature'],
        ['P', name],
        ['P', 'Name, date, signature'],
      ]);
    },
  );
});
