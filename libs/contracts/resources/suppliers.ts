import { callsOf, changing, get, pending, post } from '../call.js';

export const supplierCalls = callsOf('reservations', {
  'paximum.price': pending(post('/paximum/price', 'reservation:read', "Search a supplier's hotels")),
  'paximum.product': pending(post('/paximum/product', 'reservation:read', "Get a supplier's hotel")),
  'paximum.arrival': pending(post('/paximum/arrival', 'public', "Find a supplier's destinations")),
  'paximum.transaction': pending(post('/paximum/transaction', 'reservation:write', "Begin a supplier's booking")),
  'paximum.update': pending(post('/paximum/update', 'reservation:write', "Set the guests of a supplier's booking")),
  'paximum.commit': pending(changing(get('/paximum/commit/{id}', 'reservation:write', "Commit a supplier's booking"))),
  'paximum.flight': pending(post('/paximum/flight', 'reservation:read', "Search a supplier's flights")),
  'paximum.flightprice': pending(post('/paximum/flight/price', 'reservation:read', "Price a supplier's flight")),
});
