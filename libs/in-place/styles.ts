/** What glows, in the page itself. */
export const PAGE_STYLES = `
html[data-in-place-glow] [data-in-place] {
  outline: 2px solid #d9730d !important; outline-offset: 1px; border-radius: 3px;
  background-image: linear-gradient(rgb(255 214 102 / 34%), rgb(255 214 102 / 34%)) !important; cursor: pointer !important;
}
html[data-in-place-glow] [data-in-place='label'] { outline-style: dotted !important; background-image: none !important; }
[data-in-place-now] { outline: 2px dashed #d9730d !important; outline-offset: 2px; border-radius: 3px; }`;

/** The bar and the windows, which are theirs alone. */
export const STYLES = `
:host { all: initial; }
* { box-sizing: border-box; }
.bar, dialog { font: 14px/1.45 Inter, system-ui, sans-serif; color: #14181f; }
.bar {
  position: fixed; inset-block-end: 16px; inset-inline: 0; margin-inline: auto; z-index: 2147483000;
  inline-size: fit-content; max-inline-size: calc(100vw - 32px);
  display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 8px 12px;
  padding: 10px 12px 10px 18px; background: #14181f; color: #fff; border-radius: 14px; box-shadow: 0 8px 28px rgb(16 24 40 / 28%);
}
.bar strong { font-weight: 600; }
.bar span { color: #c3cad6; }
.bar div { display: flex; flex-wrap: wrap; gap: 6px; }
button {
  font: inherit; font-weight: 600; min-block-size: 36px; padding: 6px 14px; border-radius: 9px; cursor: pointer;
  border: 1px solid #c8ced8; background: #fff; color: #14181f;
}
button:hover { background: #f2f4f7; }
button:focus-visible, textarea:focus-visible, input:focus-visible { outline: 2px solid #3a6fd8; outline-offset: 2px; }
button:disabled { opacity: .5; cursor: default; }
.bar button { background: #2b313c; border-color: #454e5e; color: #fff; }
.bar button:hover { background: #3a4251; }
.bar button[aria-pressed='true'] { background: #d9730d; border-color: #d9730d; }
button.main { background: #3a5292; border-color: #3a5292; color: #fff; }
button.main:hover { background: #2f447c; }
button.plain { border-color: transparent; padding-inline: 8px; background: none; }
button.plain:hover { background: #f2f4f7; }
dialog {
  position: fixed; inset: auto 16px 16px auto; margin: 0; inline-size: 440px; max-inline-size: calc(100vw - 32px);
  max-block-size: calc(100dvh - 32px); padding: 0; border: 1px solid #e5e8ed; border-radius: 16px; background: #fff;
  box-shadow: 0 8px 20px rgb(16 24 40 / 10%), 0 24px 60px rgb(16 24 40 / 22%); overflow: auto;
}
dialog[data-side='start'] { inset-inline: 16px auto; }
dialog:not([data-side='start']) { inset-inline: auto 16px; }
dialog::backdrop { background: rgb(16 24 40 / 8%); }
@media (max-width: 600px) {
  dialog[data-side] { inset-inline: 8px; inline-size: auto; max-inline-size: none; inset-block: auto 8px; max-block-size: 62dvh; }
  dialog[data-block='top'] { inset-block: 8px auto; }
}
.head { display: flex; gap: 12px; align-items: start; padding: 16px 12px 8px 20px; position: sticky; inset-block-start: 0; background: #fff; }
.head div { flex: 1; min-inline-size: 0; }
h2 { font-size: 16px; line-height: 1.35; margin: 0; overflow-wrap: anywhere; }
.note { color: #626c7d; font-size: 13px; margin: 0; overflow-wrap: anywhere; }
.body { display: grid; gap: 16px; padding: 4px 20px 20px; }
.field { display: grid; gap: 6px; }
.label { font-size: 12px; font-weight: 600; color: #454e5e; }
.english { margin: 0; padding: 10px 12px; background: #f6f7f9; border-radius: 9px; overflow-wrap: anywhere; }
textarea { font: inherit; inline-size: 100%; min-block-size: 62px; padding: 9px 12px; border: 1px solid #c8ced8; border-radius: 9px; resize: vertical; field-sizing: content; }
.bad { color: #b3261e; } .warn { color: #8a4b00; } .good { color: #146c3c; }
.said { font-size: 13px; margin: 0; }
.clash { display: grid; gap: 8px; padding: 12px; border-radius: 9px; background: #fdf2e0; color: #5c3300; overflow-wrap: anywhere; }
table { inline-size: 100%; border-collapse: collapse; font-size: 13px; }
th { text-align: end; font-weight: 500; color: #626c7d; padding: 3px 10px 3px 0; font-variant-numeric: tabular-nums; white-space: nowrap; inline-size: 1%; }
td { padding: 3px 0; overflow-wrap: anywhere; }
.foot { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.foot .said { flex: 1; }
.check { display: flex; gap: 8px; align-items: center; font-size: 13px; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 2px; }
li button { inline-size: 100%; text-align: start; border-color: transparent; font-weight: 400; display: grid; }
li button span { overflow-wrap: anywhere; }
`;
