export { AdministratorList } from './AdministratorList';
export { UserList } from './UserList';
export { UsersOfAccount } from './UsersOfAccount';
