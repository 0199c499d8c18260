import { Inject, Injectable } from '@nestjs/common';
import { TEXT_APPS, mayAccess, type AnswerOf, type InputOf, type Role, type Translation } from '#libs/contracts';
import {
  Identities,
  Refusal,
  SERVICE,
  userOf,
  type Context,
  type ContextUser,
  type ServiceRuntime,
} from '#libs/service';
import { BuildService } from './build.service.js';
import { grantIn, inPlaceToken } from './in-place-token.js';
import { TranslationService } from './translation.service.js';

const HOUR_MS = 3_600_000;

type Asked = InputOf<'i18n.inPlaceText'>['body'];
type Saved = InputOf<'i18n.inPlaceSave'>['body'];
/** Whose token it is, and the language that it is for. */
interface Granted {
  user: ContextUser;
  lang: Translation['values'][number]['lang'];
}

/** Lets translators change the booking front's texts on the front itself, which has no signed-in users. */
@Injectable()
export class InPlaceService {
  constructor(
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly identities: Identities,
    private readonly translations: TranslationService,
    private readonly builds: BuildService,
  ) {}

  /** @throws Refusal login.forbidden 403 with an API key: the link lives as long as a session. */
  link(ctx: Context, { lang }: InputOf<'i18n.inPlaceLink'>['body']): AnswerOf<'i18n.inPlaceLink'>['data'] {
    const { id: user, session } = userOf(ctx);
    if (session === '') throw new Refusal('login.forbidden', 403);
    const until = this.runtime.now().getTime() + HOUR_MS;
    const { KONAK_SECRET, FRONT_URL } = this.runtime.config;
    const token = inPlaceToken(KONAK_SECRET, { session, user, lang, until });
    // A fragment is sent to no server, and named in no log.
    const url = `${FRONT_URL}/#translate=${lang}.${token}`;
    return { url, until: new Date(until).toISOString() };
  }

  /** @throws Refusal i18n.link 403 · notFound 404 for what is no text of the front. */
  async text({ token, path }: Asked): Promise<Translation> {
    const { lang } = await this.grantOf(token);
    return inLanguage(await this.translations.find(TEXT_APPS.front, path), lang);
  }

  /**
   * Saves as the token's maker, and publishes.
   * @throws Refusal i18n.link 403 · notFound 404 · record.changed 409 with both values · i18n.{fault} 422.
   */
  async save(ctx: Context, { token, path, ...change }: Saved): Promise<Translation> {
    const { user, lang } = await this.grantOf(token);
    const { id, module } = await this.translations.find(TEXT_APPS.front, path);
    const saved = await this.translations.patch({ ...ctx, user }, id, { ...change, lang });
    await this.builds.compile(module);
    return inLanguage(saved, lang);
  }

  /** The rights are those of now: a token ends with its session, and with the right. */
  private async grantOf(token: string): Promise<Granted> {
    const grant = grantIn(this.runtime.config.KONAK_SECRET, token, this.runtime.now().getTime());
    const identity = grant && (await this.identities.ofSession(grant.session));
    if (!identity || identity.userId !== grant.user || !mayAccess('i18n:write', identity.role as Role))
      throw new Refusal('i18n.link', 403);
    const { userId: id, name, username, role } = identity;
    return { user: { id, name, username, role: role as Role, session: grant.session }, lang: grant.lang };
  }
}

/** A text as its translator needs it, without the other languages. */
function inLanguage({ values, missing, ...text }: Translation, lang: Granted['lang']): Translation {
  return {
    ...text,
    values: values.filter((value) => value.lang === lang || value.lang === 'en'),
    missing: missing.filter((each) => each === lang),
  };
}
