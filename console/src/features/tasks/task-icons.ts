import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import CreditCardOffOutlined from '@mui/icons-material/CreditCardOffOutlined';
import DifferenceOutlined from '@mui/icons-material/DifferenceOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import NoMeetingRoomOutlined from '@mui/icons-material/NoMeetingRoomOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import TourOutlined from '@mui/icons-material/TourOutlined';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import type { TaskKind } from '#libs/contracts';

export const TASK_ICONS: Record<TaskKind, SvgIconComponent> = {
  paidButLost: NoMeetingRoomOutlined,
  roomChanged: SwapHorizRounded,
  refundFailed: CreditCardOffOutlined,
  refundByHand: PaymentsOutlined,
  invoiceFailed: ReceiptLongOutlined,
  mailFailed: UnsubscribeOutlined,
  paymentMismatch: DifferenceOutlined,
  surplusReturned: AssignmentReturnOutlined,
  cancelRequested: EventBusyOutlined,
  changeRequested: EditCalendarOutlined,
  changeUnpaid: EditCalendarOutlined,
  noShowReported: PersonOffOutlined,
  consentAsked: HandshakeOutlined,
  statementProposed: RequestQuoteOutlined,
  supplierUnknown: DifferenceOutlined,
  belowMinimum: TourOutlined,
  reviewWaiting: RateReviewOutlined,
  guestWrote: MailOutlineRounded,
};
