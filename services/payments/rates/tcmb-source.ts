import { AxiosError, type AxiosInstance } from 'axios';
import { PARSERS } from '#libs/parsing';
import { Partner, partnerHttp, type PartnerLimits } from '#libs/process';
import { HOME_ZONE, addDays, dayIn, type DayNumber } from '#libs/stays';
import { readBulletin } from './read-bulletin.js';
import { BulletinRefused, type Bulletin, type RateSource } from './rate-source.js';

/** The longest holidays, with their weekends, are nine days. */
const MOST_DAYS_BACK = 10;

/** The central bank of Türkiye: one bulletin each working day at half past three, none on others. */
export class TcmbSource implements RateSource {
  readonly name = 'tcmb';
  private readonly http: AxiosInstance;
  private readonly bank: Partner;

  constructor(
    url: string,
    private readonly now: () => Date,
    limits: PartnerLimits,
  ) {
    this.bank = new Partner('tcmb', limits);
    this.http = partnerHttp({
      baseURL: url,
      answerMs: limits.answerMs,
      maxContentLength: PARSERS.bulletin.bytes,
      maxRedirects: 2,
      responseType: 'text',
      transformResponse: [(text: string) => text],
    });
  }

  /** @throws PartnerDown, or the error of the request. */
  bulletin(day: DayNumber): Promise<Bulletin | null> {
    return this.bank.ask(() => this.latestOf(day));
  }

  private async latestOf(day: DayNumber): Promise<Bulletin | null> {
    const today = dayIn(HOME_ZONE, this.now());
    const latest = day >= today ? await this.ask('/kurlar/today.xml') : null;
    if (latest) return this.sound(latest, today);
    for (let back = 0; back <= MOST_DAYS_BACK; back++) {
      const asked = addDays(day, -back);
      const found = await this.ask(pathOf(asked));
      if (found) return this.sound(found, asked);
    }
    return null;
  }

  private async ask(path: string): Promise<Bulletin | null> {
    try {
      return readBulletin((await this.http.get<string>(path)).data);
    } catch (error) {
      if (error instanceof AxiosError && error.response?.status === 404) return null;
      throw error;
    }
  }

  /** Bulletins of future days are not accepted. */
  private sound(bulletin: Bulletin, notAfter: DayNumber): Bulletin {
    if (bulletin.day > notAfter) throw new BulletinRefused('a day that has not come');
    return bulletin;
  }
}

/** 20261002 → /kurlar/202610/02102026.xml */
function pathOf(day: DayNumber): string {
  const text = String(day);
  const [year, month, date] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)];
  return `/kurlar/${year}${month}/${date}${month}${year}.xml`;
}
