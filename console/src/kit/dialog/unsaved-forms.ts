const forms = new Set<symbol>();

/** Says whether a form has something that is not saved. */
export function markUnsaved(form: symbol, unsaved: boolean): void {
  if (unsaved) forms.add(form);
  else forms.delete(form);
}

/** Whether leaving the page would lose something. */
export function hasUnsaved(): boolean {
  return forms.size > 0;
}
