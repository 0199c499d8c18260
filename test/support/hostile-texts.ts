import type { Page } from 'playwright-core';

/** Nobody answers there: a request to it means that a text has become something else. */
const HOST = 'hostile.invalid';

/** Texts that run, load or become elements wherever they are not taken as text; each is short enough for any field. */
export const HOSTILE_TEXTS = [
  `"'><x-hostile></x-hostile><script>window.hostile=1</script><img src=//${HOST}/a onerror=window.hostile=2>`,
  `</title></textarea></style></script><svg onload=window.hostile=3><x-hostile data-hostile=1>`,
  `"autofocus onfocus=window.hostile=4 data-hostile="<iframe src=//${HOST}/b></iframe>`,
  `<a href="javascript:window.hostile=5">x</a><form action=//${HOST}/c><button data-hostile>x`,
  `{{constructor.constructor('window.hostile=6')()}}\${window.hostile=7}%{hostile}<%= hostile %>`,
  `<!--><img src=x:x onerror=alert(8)//--><x-hostile><link rel=stylesheet href=//${HOST}/d>`,
  `<math><mtext><table><mglyph><style><img src=//${HOST}/e onerror=alert(9)></style></table>`,
  `&lt;x-hostile&gt;&#60;img src=//${HOST}/f onerror=alert(10)&#62;`,
];

/** The part of every hostile text by which it is known again where it is shown. */
const isShown = (text: string): boolean => /x-hostile|window\.hostile|onerror=|hostile\.invalid/.test(text);

export interface Watched {
  /** What has run, was loaded or asked for so far. */
  harm: string[];
  /** Looks at the page as it is: elements that came from texts. @returns whether a hostile text is shown. */
  look(where: string): Promise<boolean>;
}

/** Watches a page for whatever a hostile text may do in it. */
export function watch(page: Page): Watched {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === HOST) harm.push(`a request: ${request.url()}`);
  });
  return {
    harm,
    async look(where) {
      const seen = await page.evaluate<{ ran: unknown; elements: string[]; text: string }>(`({
        ran: window.hostile,
        elements: [...document.querySelectorAll('x-hostile, [data-hostile], [src*="${HOST}"], [href*="${HOST}"], [action*="${HOST}"], [href^="javascript:" i], [onerror], [onload], [onfocus]')]
          .map((element) => element.outerHTML.slice(0, 200)),
        text: document.body.innerText + ' ' + [...document.querySelectorAll('input, textarea')].map((field) => field.value).join(' '),
      })`);
      if (seen.ran !== undefined) harm.push(`${where}: ran ${String(seen.ran)}`);
      for (const element of seen.elements) harm.push(`${where}: ${element}`);
      return isShown(seen.text);
    },
  };
}
