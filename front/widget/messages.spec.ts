import { originOf, readFromFrame, readFromPage } from './messages';

const frame = (message: object) => readFromFrame({ konak: 'frame', ...message });
const page = (message: object) => readFromPage({ konak: 'page', ...message });

describe('messages between a page and the frame of a widget', () => {
  it.each([
    [100.2, 101],
    [1, 40],
    [1e9, 30_000],
  ])('messages between a page and the frame of a widget say a height of %d as one of %d', (height, read) => {
    expect(frame({ type: 'height', height })).toEqual({ type: 'height', height: read });
  });

  it.each([
    [undefined],
    [null],
    ['ready'],
    [{ type: 'ready' }],
    [{ konak: 'page', type: 'ready' }],
    [{ konak: 'frame', type: 'navigate', to: 'https://evil.example' }],
    [{ konak: 'frame', type: 'height', height: '100' }],
    [{ konak: 'frame', type: 'height', height: Number.NaN }],
    [{ konak: 'frame', type: 'height', height: -5 }],
    [{ konak: 'frame', type: 'event', event: { type: 'stolen' } }],
    [{ konak: 'frame', type: 'event' }],
  ])('messages between a page and the frame of a widget are not read as %j', (data) => {
    expect(readFromFrame(data)).toBeUndefined();
  });

  it('messages between a page and the frame of a widget name nobody', () => {
    const event = { type: 'booked', hotel: 7, total: 12.5, currency: 'try', email: 'a@b.c', rooms: '2', checkIn: null };
    expect(frame({ type: 'event', event })).toEqual({
      type: 'event',
      event: { type: 'booked', hotel: 7, total: 12.5, currency: 'try' },
    });
    const odd = { type: 'booked', currency: 'Ada Lovelace', hotel: Infinity };
    expect(frame({ type: 'event', event: odd })).toEqual({ type: 'event', event: { type: 'booked' } });
  });

  it('messages between a page and the frame of a widget agree to nothing by their being odd', () => {
    expect(page({ type: 'consent', granted: 'yes' })).toEqual({ type: 'consent', granted: false });
    expect(page({ type: 'view', top: '1', height: 2 })).toBeUndefined();
    expect(page({ type: 'stay', checkIn: 20_300_101 })).toBeUndefined();
    expect(readFromPage({ konak: 'frame', type: 'focus' })).toBeUndefined();
  });

  it.each(['null', 'about:blank', 'file:///tmp/a.html', 'javascript:alert(1)', '', '//x'])(
    'messages between a page and the frame of a widget go to no such origin as %p',
    (text) => expect(originOf(text)).toBeUndefined(),
  );
});
