import { ATTRIBUTES, frameName, lookOf, type Look } from './look';
import { empty, make } from './make';
import type { ToPage, WidgetEvent } from './messages';
import { firstStay, roomsOf, searchForm, type WantedStay } from './search-form';
import { sheetOf, wearSheet } from './sheet';
import { SiteFrame, type Blocked } from './site-frame';
import { loadWords, wordsOf } from './words';

/** The origin that this script is from. */
const ORIGIN = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href).origin;

/** Until the page in the frame has said its own. */
const FIRST_HEIGHT = '480px';

/** `<konak-booking>`: a search box, the card of a hotel, and its rooms in a frame of the site. */
export class BookingWidget extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;
  private readonly root = this.attachShadow({ mode: 'open' });
  private readonly cardPlace = make('div', { class: 'card' });
  private readonly notice = make('div', { class: 'notice', role: 'alert', hidden: '' });
  private readonly state = make('p', { class: 'only-read', role: 'status' });
  private readonly roomsPlace = make('section', { hidden: '' });
  private form?: HTMLFormElement;
  private card?: SiteFrame;
  private rooms?: SiteFrame;
  private stay: WantedStay = firstStay();
  private look: Look = this.readLook();
  private isDrawing = false;

  connectedCallback(): void {
    addEventListener('scroll', this.follow, { capture: true, passive: true });
    addEventListener('resize', this.follow, { passive: true });
    this.drawSoon();
  }

  disconnectedCallback(): void {
    removeEventListener('scroll', this.follow, { capture: true });
    removeEventListener('resize', this.follow);
    this.closeFrames();
  }

  attributeChangedCallback(name: string): void {
    if (name !== 'consent') return this.drawSoon();
    this.look = this.readLook();
    for (const frame of [this.card, this.rooms]) {
      if (!frame) continue;
      // For pages that are opened in it later.
      frame.element.name = frameName(this.look, location.origin);
      frame.send({ type: 'consent', granted: this.look.mayMeasure });
    }
  }

  /** Several attributes that change at once are one change. */
  private drawSoon(): void {
    if (this.isDrawing || !this.isConnected) return;
    this.isDrawing = true;
    void loadWords(this.readLook().lang, ORIGIN).then(() => {
      this.isDrawing = false;
      if (this.isConnected) this.draw();
    });
  }

  private readLook(): Look {
    return lookOf((name) => this.getAttribute(name), { site: ORIGIN, lang: document.documentElement.lang });
  }

  private get words() {
    return wordsOf(this.look.lang);
  }

  private draw(): void {
    this.closeFrames();
    this.look = this.readLook();
    this.notice.hidden = true;
    empty(this.root);
    this.form = searchForm({
      look: this.look,
      words: this.words,
      stay: this.stay,
      onChange: (stay) => this.changeStay(stay),
      onSearch: () => this.open(),
    });
    const parts = [this.cardPlace, this.form, this.state, this.notice, this.roomsPlace];
    this.root.appendChild(make('div', { class: 'box', lang: this.look.lang }, ...parts));
    wearSheet(this.root, sheetOf(this.look));
    this.showCard();
  }

  /** The hotel with its lowest price: a page of the site, as only that may ask for prices. */
  private showCard(): void {
    empty(this.cardPlace);
    this.cardPlace.hidden = !this.look.hotel;
    if (!this.look.hotel) return;
    const { checkIn, checkOut } = this.stay;
    const asked = new URLSearchParams({
      hotel: String(this.look.hotel),
      ...{ checkIn: String(checkIn), checkOut: String(checkOut), rooms: roomsOf(this.stay) },
      lang: this.look.lang,
    });
    this.card = this.frame(`/widget-card.html#${asked.toString()}`, this.words('widget.card'), (message) => {
      if (message.type === 'ready') this.notice.hidden = true;
    });
    this.cardPlace.appendChild(this.card.element);
  }

  private changeStay(stay: WantedStay): void {
    this.stay = stay;
    if (stay.ages.indexOf('') >= 0) return;
    const { checkIn, checkOut } = stay;
    this.card?.send({ type: 'stay', checkIn, checkOut, rooms: roomsOf(stay), lang: this.look.lang });
  }

  private open(): void {
    const { hotel, lang, site } = this.look;
    const { checkIn, checkOut } = this.stay;
    this.announce({ type: 'search', hotel, checkIn, checkOut });
    this.rooms?.remove();
    this.notice.hidden = true;
    this.state.textContent = this.words('widget.loading');
    const asked = new URLSearchParams({
      ...{ checkIn: String(checkIn), checkOut: String(checkOut), rooms: roomsOf(this.stay) },
      lang,
    });
    const path = `/hotel-${hotel ?? 'search'}?${asked.toString()}`;
    const title = this.words('widget.rooms', { site: new URL(site).host });
    this.rooms = this.frame(path, title, (message) => this.hearRooms(message));
    const close = make('button', { type: 'button', class: 'quiet' }, this.words('widget.close'));
    close.addEventListener('click', () => this.close());
    empty(this.roomsPlace);
    this.roomsPlace.appendChild(make('div', { class: 'head' }, close));
    this.roomsPlace.appendChild(this.rooms.element);
    this.roomsPlace.hidden = false;
  }

  private hearRooms(message: ToPage): void {
    const { rooms } = this;
    if (!rooms) return;
    if (message.type === 'ready') {
      this.notice.hidden = true;
      this.cardPlace.hidden = true;
      // The rooms have a search box of their own.
      if (this.form) this.form.hidden = true;
      rooms.element.style.height ||= FIRST_HEIGHT;
    }
    if (message.type === 'height' && this.state.textContent) {
      this.state.textContent = '';
      rooms.element.focus({ preventScroll: true });
      rooms.send({ type: 'focus' });
      this.announce({ type: 'open', hotel: this.look.hotel });
    }
    if (message.type === 'event') this.announce(message.event);
    if (message.type === 'close') this.close();
    if (message.type === 'top' && rooms.element.getBoundingClientRect().top < 0) rooms.element.scrollIntoView();
    this.follow();
  }

  /** Where the focus was before the rooms were there, it is again. */
  private close(): void {
    this.rooms?.remove();
    this.rooms = undefined;
    this.roomsPlace.hidden = true;
    this.cardPlace.hidden = !this.look.hotel;
    if (this.form) this.form.hidden = false;
    this.form?.querySelector('button')?.focus();
    this.announce({ type: 'close', hotel: this.look.hotel });
  }

  private closeFrames(): void {
    this.card?.remove();
    this.rooms?.remove();
    this.card = undefined;
    this.rooms = undefined;
    this.roomsPlace.hidden = true;
  }

  private frame(path: string, title: string, onMessage: (message: ToPage) => void): SiteFrame {
    const { site } = this.look;
    const name = frameName(this.look, location.origin);
    return new SiteFrame({ site, path, name, title, onMessage, onBlocked: (why) => this.explain(why) });
  }

  /** What cannot be shown here says why, and leads to the site. */
  private explain(why: Blocked): void {
    const { site, hotel, lang } = this.look;
    const values = { site: new URL(site).host };
    this.closeFrames();
    this.state.textContent = '';
    this.cardPlace.hidden = true;
    if (this.form) this.form.hidden = false;
    const href = `${site}${hotel ? `/hotel/${hotel}` : '/search'}?lang=${lang}`;
    const reason = this.words(why === 'page' ? 'widget.blockedPage' : 'widget.blockedSite', values);
    empty(this.notice);
    this.notice.appendChild(make('p', {}, `${this.words('widget.blocked')} ${reason}`));
    this.notice.appendChild(make('a', { class: 'link', href, target: '_top' }, this.words('widget.openSite', values)));
    this.notice.hidden = false;
    this.announce({ type: 'blocked', hotel });
  }

  /** What of the rooms is on the screen: their dialogs open there. */
  private readonly follow = (): void => {
    const { rooms } = this;
    if (!rooms) return;
    const { top, bottom } = rooms.element.getBoundingClientRect();
    const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
    rooms.send({ type: 'view', top: Math.round(from - top), height: Math.round(Math.max(0, to - from)) });
  };

  private announce(detail: WidgetEvent): void {
    this.dispatchEvent(new CustomEvent('konak', { detail, bubbles: true, composed: true }));
  }
}
