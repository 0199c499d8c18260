import { inkOn, type Look } from './look';

/** Important rules of the host itself win over those of the page around, whatever it resets. */
const HOST = `:host{all:initial!important;display:block!important;contain:inline-size!important}:host([hidden]){display:none!important}`;

/** The look of what the widget draws itself; its frames have their own. */
export function sheetOf({ colour, radius, layout, lang }: Look): string {
  const corners = `${radius}px`;
  const isBar = layout === 'bar';
  return `${HOST}
*{box-sizing:border-box;font:inherit;color:inherit}
[hidden]{display:none!important}
.ages{display:contents}
.box{font:400 16px/1.45 system-ui,sans-serif;color:#1d2433;direction:${/ar|fa|he/.test(lang) ? 'rtl' : 'ltr'};text-align:start}
.form{display:flex;gap:12px;padding:16px;border:1px solid #d5dae2;border-radius:${corners};background:#fff;${isBar ? 'flex-wrap:wrap;align-items:flex-end' : 'flex-direction:column;max-width:360px'}}
${isBar ? '.field{flex:1 1 135px}.form button{flex:1 1 150px}' : ''}
.field{display:grid;gap:4px;min-width:0}
.label{font-size:14px;font-weight:600}
input,select{width:100%;min-width:0;height:46px;padding:0 12px;border:1px solid #858d9b;border-radius:${corners};background:#fff}
button,.link{min-height:46px;padding:10px 20px;border:0;border-radius:${corners};background:${colour};color:${inkOn(colour)};font-weight:600;cursor:pointer;text-decoration:none}
.quiet{border:1px solid #858d9b;background:#fff;color:#1d2433}
:focus-visible{outline:3px solid ${colour};outline-offset:2px;box-shadow:0 0 0 2px #fff}
.head{display:flex;justify-content:flex-end;margin:12px 0}
iframe{display:block;width:100%;height:0;border:0;color-scheme:light}
.card{margin-bottom:12px}
.card iframe{${isBar ? '' : 'max-width:360px'}}
.notice{margin:12px 0 0;padding:16px;border:1px solid #e0a13c;border-radius:${corners};background:#fdf2e0}
.notice p{margin:0 0 12px}
.notice .link{display:inline-block}
.only-read{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (forced-colors:active){button,.link{border:1px solid}}`;
}

/** Puts the sheet in a shadow root: a page's rules against inline styles do not reach sheets made by a script. */
export function wearSheet(root: ShadowRoot, text: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const old = root.querySelector('style');
    if (old) root.removeChild(old);
    const style = document.createElement('style');
    style.textContent = text;
    root.insertBefore(style, root.firstChild);
  }
}
