import { isPlain, textRuns, type Face } from './text-runs.js';

const house: Face = { name: 'text', has: (letter) => letter >= 0x20 && letter < 0xe00 };
const thai: Face = { name: 'thai', has: (letter) => letter >= 0xe00 && letter < 0xe80 };
const emoji: Face = { name: 'emoji', has: (letter) => letter >= 0x1f000 };
const faces = [house, thai, emoji];
const drawn = (line: string) => textRuns(line, faces).map(({ face, text }) => [face, text]);

describe('the runs of a line', () => {
  it('the runs of a line are laid out as a whole where words are written from right to left', () => {
    const [name, surname, hebrew] = ['محمد', 'الأحمد', 'דוד'];
    const line = `Deniz Arı, ${name} ${surname}, ${hebrew}, Ada 2`;
    expect(textRuns(line, faces).map(({ text, isRightToLeft }) => [text, isRightToLeft])).toEqual([
      ['Deniz Arı, ', false],
      [`${name} ${surname}, ${hebrew}`, true],
      [', Ada 2', false],
    ]);
  });

  it('the runs of a line in a text from right to left begin at its right, with brackets turned and numbers as they are', () => {
    const runs = textRuns('3 לילות (בגיל 7)', faces, 'rtl').map(({ text }) => text);
    expect(runs).toEqual(['(', '7', 'בגיל ', ')', ' לילות ', '3']);
    const spoken = textRuns('3 לילות (בגיל 7)', faces, 'rtl').map((run) => run.spoken);
    expect(spoken.filter((text) => /[()]/.test(text))).toEqual([')', '(']);
    expect(textRuns('+90 242 000 00 00', faces, 'rtl').map(({ text }) => text)).toEqual(['+90 242 000 00 00']);
  });

  it('the runs of a line change where another font has the letters, with marks beside their letter', () => {
    expect(drawn('Ada สมชาย 😀!')).toEqual([
      ['text', 'Ada '],
      ['thai', 'สมชาย'],
      ['text', ' '],
      ['emoji', '😀'],
      ['text', '!'],
    ]);
    expect(drawn('ปู่')).toEqual([['thai', 'ปู่']]);
  });

  it('the runs of a line draw the parts of a joined sign that no font has whole, and read it as it was', () => {
    const [run, ...more] = textRuns('👨‍👩‍👧', faces);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ face: 'emoji', text: '👨👩👧', spoken: '👨‍👩‍👧' });
    expect(textRuns('ก👩', [thai])).toMatchObject([{ face: 'thai' }, { face: undefined, text: '👩' }]);
  });

  it('the runs of a line leave out controls, and are not looked for in a plain text', () => {
    expect(drawn('Ada\tสม')).toEqual([
      ['text', 'Ada'],
      ['thai', 'สม'],
    ]);
    expect(['Çağlayan – ₺12.600,50', 'สม', 'محمد', 'a\tb'].map(isPlain)).toEqual([true, false, false, false]);
  });
});
