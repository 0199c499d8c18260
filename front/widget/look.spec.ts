import { frameName, inkOn, lookOf } from './look';
import { readLook } from '../framed/frame';

const read = (attributes: Record<string, string>) =>
  lookOf((name) => attributes[name] ?? null, { site: 'https://site.example', lang: '' });

describe('the attributes of the widget', () => {
  it('the attributes of the widget are read as they are meant', () => {
    const attributes = { site: 'https://www.ege-tatil.com/search?x', hotel: '7', lang: 'de-AT', colour: '#0F766E' };
    expect(read({ ...attributes, layout: 'box', radius: '0', consent: 'granted' })).toEqual({
      ...{ site: 'https://www.ege-tatil.com', hotel: 7, lang: 'de', colour: '#0F766E' },
      ...{ layout: 'box', radius: 0, mayMeasure: true },
    });
  });

  it.each([
    {},
    {
      site: 'javascript:alert(1)',
      hotel: '-1',
      lang: '',
      colour: 'red;}*{',
      layout: 'x',
      radius: '99',
      consent: 'yes',
    },
    { site: 'data:text/html,x', hotel: '7/../payment', colour: '#12345', radius: '-1', consent: 'GRANTED' },
    { site: 'no address', hotel: '1e99', colour: '#1234567', radius: 'NaN' },
  ])('the attributes of the widget are as if absent where they mean nothing: %j', (attributes) => {
    expect(read(attributes as Record<string, string>)).toEqual({
      ...{ site: 'https://site.example', hotel: undefined, lang: 'tr', colour: '#3A5292' },
      ...{ layout: 'bar', radius: 8, mayMeasure: false },
    });
  });

  it('the frame reads what the widget has named it, and nothing else', () => {
    const name = frameName(read({ colour: '#0F766E', radius: '4', consent: 'granted' }), 'https://blog.example');
    expect(readLook(name)).toEqual({ from: 'https://blog.example', colour: '#0F766E', radius: 4, mayMeasure: true });
    const nothing = { from: undefined, colour: undefined, radius: undefined, mayMeasure: false };
    expect(readLook('konak?from=javascript:1&colour=red&radius=99&consent=all')).toEqual(nothing);
    expect(readLook('other')).toEqual({ mayMeasure: false });
  });

  it('letters on a colour are read', () => {
    expect(['#000000', '#3A5292', '#FDE047', '#ffffff'].map(inkOn)).toEqual([
      ...['#ffffff', '#ffffff'],
      ...['#1d2433', '#1d2433'],
    ]);
  });
});
