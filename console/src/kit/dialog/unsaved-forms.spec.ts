import { hasUnsaved, markUnsaved } from './unsaved-forms';

describe('what is not saved', () => {
  it('unsaved changes exist until the last form is saved or gone', () => {
    const [page, drawer] = [Symbol('page'), Symbol('drawer')];
    markUnsaved(page, true);
    markUnsaved(drawer, true);
    markUnsaved(drawer, false);
    expect(hasUnsaved()).toBe(true);
    markUnsaved(page, false);
    expect(hasUnsaved()).toBe(false);
  });
});
