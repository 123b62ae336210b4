-- A decision that was asked for in order to sign: whoever waits for it goes on to the signature, whichever screen they wait on.
alter table decision add column sign_upon_accept boolean not null default false;
