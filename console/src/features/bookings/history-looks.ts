import type { SvgIconComponent } from '@mui/icons-material';
import AddCardOutlined from '@mui/icons-material/AddCardOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import FiberManualRecordRounded from '@mui/icons-material/FiberManualRecordRounded';
import HotelOutlined from '@mui/icons-material/HotelOutlined';
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import InputRounded from '@mui/icons-material/InputRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import type { Tone } from '../../kit/theme/colours';

interface Look {
  icon: SvgIconComponent;
  colour: Tone;
}

const LOOKS: Record<string, Look> = {
  completed: { icon: ShoppingCartOutlined, colour: 'blue' },
  pending: { icon: HourglassEmptyRounded, colour: 'amber' },
  confirmed: { icon: CheckRounded, colour: 'green' },
  cancelled: { icon: CloseRounded, colour: 'red' },
  expired: { icon: HourglassEmptyRounded, colour: 'grey' },
  stayed: { icon: HotelOutlined, colour: 'green' },
  imported: { icon: InputRounded, colour: 'grey' },
  noshow: { icon: PersonOffOutlined, colour: 'violet' },
  edited: { icon: EditOutlined, colour: 'grey' },
  paid: { icon: PaymentsOutlined, colour: 'green' },
  linkOpened: { icon: LinkRounded, colour: 'blue' },
  creditAsked: { icon: AddCardOutlined, colour: 'blue' },
  paymentChanged: { icon: EditOutlined, colour: 'amber' },
  paymentRemoved: { icon: CloseRounded, colour: 'grey' },
  paymentFailed: { icon: WarningAmberRounded, colour: 'red' },
  refundAsked: { icon: UndoRounded, colour: 'amber' },
  refundDue: { icon: WarningAmberRounded, colour: 'red' },
  refunded: { icon: UndoRounded, colour: 'violet' },
  paidButLost: { icon: WarningAmberRounded, colour: 'red' },
  cancelRequested: { icon: EventBusyOutlined, colour: 'amber' },
  changeRequested: { icon: EditCalendarOutlined, colour: 'amber' },
  departureCancelled: { icon: CloseRounded, colour: 'red' },
  partCancelled: { icon: CloseRounded, colour: 'red' },
  lineChanged: { icon: SwapHorizRounded, colour: 'amber' },
  roomChanged: { icon: SwapHorizRounded, colour: 'amber' },
  checkInForm: { icon: BadgeOutlined, colour: 'blue' },
  guestWrote: { icon: MailOutlineRounded, colour: 'blue' },
  guestAnswered: { icon: MailOutlineRounded, colour: 'green' },
  reviewed: { icon: RateReviewOutlined, colour: 'blue' },
  reviewPublished: { icon: RateReviewOutlined, colour: 'green' },
  reviewRefused: { icon: RateReviewOutlined, colour: 'grey' },
  identitiesRead: { icon: BadgeOutlined, colour: 'grey' },
};

/** The icon and colour of an event in the timeline. */
export function lookOf(what: string): Look {
  const colour = what.endsWith('.failed') ? 'red' : what.startsWith('mail.') ? 'blue' : 'green';
  if (what.startsWith('mail.')) return { icon: MailOutlineRounded, colour };
  if (what.startsWith('invoice.')) return { icon: ReceiptLongOutlined, colour };
  return LOOKS[what] ?? { icon: FiberManualRecordRounded, colour: 'grey' };
}
