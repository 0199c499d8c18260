import { callsOf, get, pending, post, session } from '../call.js';

export const flightCalls = callsOf('reservations', {
  'flight.autocomplete': pending(get('/flight/autocomplete', 'public', 'Find airports by their name')),
  'flight.search': pending(post('/flight', 'public', 'Search flights')),
  'flight.begintransaction': pending(
    post('/flight/begintransaction', session('reservation:write'), 'Begin the booking of a flight'),
  ),
});
