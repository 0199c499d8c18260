import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const pages = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const FOLDERS = /^(services|workers|libs|console|front|locales|demo|test|docs|scripts|docker|k8s)\//;
/** Paths with a placeholder in them name no file. */
const isPath = (code: string) => FOLDERS.test(code) && /^[\w./-]+$/.test(code) && !code.includes('..');

describe('the documents', () => {
  it('the documents link to files that exist', () => {
    const broken = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, link]) => link!)
        .filter((link) => !/^\w+:/.test(link) && !existsSync(join(dirname(file), link)))
        .map((link) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('the documents name files and folders that exist', () => {
    const missing = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/`([^`\n]+)`/g)]
        .map(([, code]) => code!)
        .filter((code) => isPath(code) && !existsSync(code))
        .map((code) => `${file}: ${code}`),
    );
    expect(missing).toEqual([]);
  });

  it('the changelog has each change in one line of at most fifteen words', () => {
    const days = readFileSync('CHANGELOG.md', 'utf8').split('\n## ').slice(1);
    const lines = days
      .flatMap((day) => day.split('\n').slice(1))
      .filter((line) => line && !line.startsWith('### '))
      .map((line) => line.replaceAll(/\]\([^)]*\)/g, ']'));
    expect(lines.filter((line) => !line.startsWith('- ') || line.slice(2).split(' ').length > 15)).toEqual([]);
  });

  it('the documents have every decision in their index', () => {
    const decisions = readdirSync('docs/adr').filter((name) => /^\d{4}-/.test(name));
    const index = readFileSync('docs/adr/README.md', 'utf8');
    expect(decisions.filter((name) => !index.includes(`| [${Number(name.slice(0, 4))}](${name})`))).toEqual([]);
    expect(decisions.length).toBe(Number(decisions.at(-1)!.slice(0, 4)));
  });

  it('call every decision in their index as its page does', () => {
    const pages = readdirSync('docs/adr').filter((name) => /^\d{4}-/.test(name));
    const headings = pages.map((name) => /^# (.+)/.exec(readFileSync(join('docs/adr', name), 'utf8'))![1]!);
    const index = readFileSync('docs/adr/README.md', 'utf8');
    const listed = [...index.matchAll(/^\| \[(\d+)\]\(\S+\) +\| (.+?) +\|/gm)].map(
      ([, no, title]) => `${no}. ${title}`,
    );
    expect(listed).toEqual(headings);
  });
});
