import { addLinks } from './add-links.js';
import { sampleBooking } from './sample-booking.js';

const config = { KONAK_SECRET: 'a secret of the platform, long enough', FRONT_URL: 'https://front.example:3002' };
const linked = (site: string) => {
  const pays = { id: '0199c1d0-7a11-7000-8000-0000000000aa', isLink: false };
  return addLinks(config, sampleBooking({ site, pays, checksIn: true }));
};

describe('the links of a mail', () => {
  it('the links of a mail open the site of its sender, each the same page', () => {
    const [own, ours] = [linked('book.isik.example'), linked('')];
    for (const link of ['url', 'payUrl', 'checkInUrl'] as const) {
      expect(ours[link]).toMatch(/^https:\/\/front\.example:3002\//);
      expect(own[link]).toBe(ours[link].replace('front.example:3002', 'book.isik.example'));
    }
  });
});
