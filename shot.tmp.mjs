import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const C='http://localhost:4611';
const which = process.argv[2] ?? 'all';
const api = async (token, path, o={}) => (await fetch('http://localhost:4610'+path,{...o,headers:{Authorization:`Bearer ${token}`,'content-type':'application/json','accept-language':'tr'}})).json();
const login = await (await fetch('http://localhost:4610/authentication/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:'corporate.agency.admin',password:'konak-demo'})})).json();
const token = login.token ?? login.data?.token;
const list = await api(token,'/bookings?status=confirmed&sort=checkIn&order=desc&limit=30');
const upcoming = list.records?.[0];
const open = list.records?.find(r=>r.paid<r.total);
console.log(upcoming?.id, open?.id);
for (const width of (process.argv[3] ?? '1440,800,390').split(',').map(Number)) {
  const p = await b.newPage({ viewport:{width,height:width<500?844:900}, locale:'tr-TR' });
  p.setDefaultTimeout(15000);
  p.on('pageerror',e=>console.log('ERR',e.message)); p.on('console',m=>m.type()==='error'&&console.log('con',m.text().slice(0,200)));
  await p.goto(C+'/login'); await p.getByTestId('login-username').fill('corporate.agency.admin'); await p.getByTestId('login-password').fill('konak-demo'); await p.getByTestId('login-submit').click(); await p.waitForURL(/dashboard/);
  const shot = async (name, full=true) => { await p.waitForLoadState('networkidle').catch(()=>{}); await p.waitForTimeout(300); await p.screenshot({path:`/tmp/h6shots/${name}-${width}.png`, fullPage: full}); const o = await p.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth + 1'); if(o) console.log('OVERFLOW',name,width); };
  const steps = {
    dash: async()=>{ await p.goto(C+'/dashboard'); await shot('dash'); },
    bookings: async()=>{ await p.goto(C+'/bookings'); await shot('bookings'); },
    booking: async()=>{ await p.goto(C+'/bookings/'+(open??upcoming).id); await shot('booking'); await p.getByTestId('new-payment').click({timeout:3000}).catch(()=>{}); await shot('newpay',false); await p.keyboard.press('Escape'); await p.getByTestId('send-mail').click(); await p.waitForTimeout(800); await shot('mail',false); await p.keyboard.press('Escape'); await p.getByTestId('edit-guests').click(); await shot('guests',false); await p.keyboard.press('Escape'); },
    tasks: async()=>{ await p.goto(C+'/tasks'); await shot('tasks'); },
    checkin: async()=>{ await p.goto(C+'/onlinehotelcheckin'); await p.getByTestId('a-week').click(); await shot('checkin'); },
    book: async()=>{ await p.goto(C+'/reservation'); await p.locator('[data-testid^=offers-]').first().click(); await p.getByTestId('offer-add').first().click(); await p.getByTestId('cart-line').first().waitFor(); await p.waitForTimeout(500); await shot('cart',false); await p.getByTestId('cart-continue').click(); await p.getByTestId('book-form').waitFor(); await shot('book'); },
  };
  for (const [n,f] of Object.entries(steps)) if (which==='all'||which.split(',').includes(n)) await f().catch(e=>console.log('FAIL',n,width,e.message.slice(0,300)));
  await p.close();
}
await b.close();
