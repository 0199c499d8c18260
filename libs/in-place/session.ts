import type { i18n } from 'i18next';
import type { Translation } from '#libs/contracts';
import type { Lang } from '#libs/languages';
import { hideMarks } from './hide-marks.js';
import { Marks } from './marks.js';

/** A value of a text as its translator saves it. */
interface SavedForm {
  form: Translation['values'][number]['form'];
  value: string;
  typo: boolean;
  revision: number;
}

/** What the panel needs of an app. */
export interface InPlaceApp {
  i18n: i18n;
  /** Where the console's words are: the panel speaks with them. */
  namespaces: string[];
  /** A text by its namespace and its key without a form. @throws ApiError */
  find: (namespace: string, path: string) => Promise<Translation>;
  /** Saves a form and publishes it. @throws ApiError, 409 with the values of others. */
  save: (text: Translation, path: string, saved: SavedForm) => Promise<Translation>;
  /** Keeps for the next start what was published. */
  follow: () => Promise<unknown>;
}

/** Translating in place, from its beginning to its end. */
export class InPlaceSession {
  readonly marks = new Marks();
  readonly lang: Lang;

  constructor(readonly app: InPlaceApp) {
    this.lang = app.i18n.language as Lang;
    hideMarks();
    const { i18n } = app;
    i18n.use(this.marks.processor);
    Object.assign(i18n.options, { postProcess: this.marks.processor.name, postProcessPassResolved: true });
    void this.showAgain();
  }

  /** The panel's own words, without marks. */
  readonly words = (key: string, values: Record<string, unknown> = {}): string => {
    const { i18n, namespaces: ns } = this.app;
    return (i18n.t as (key: string, options: object) => string)(key, { ...values, ns, applyPostProcessor: false });
  };

  /** Shows a saved text on the screen. */
  async show(namespace: string, path: string, { values }: Translation): Promise<void> {
    const own = values.filter(({ lang }) => lang === this.lang);
    const texts = own.map(({ form, value }) => [form ? `${path}_${form}` : path, value]);
    this.app.i18n.addResources(this.lang, namespace, Object.fromEntries(texts) as Record<string, string>);
    await this.showAgain();
    await this.app.follow();
  }

  end(): void {
    this.marks.isOn = false;
    void this.showAgain();
  }

  private async showAgain(): Promise<void> {
    await this.app.i18n.changeLanguage(this.app.i18n.language);
  }
}
