-- The two database logins of docs/operations.md, with passwords for the demo.
create role farthing_owner login password 'farthing_owner' createrole;
create database farthing owner farthing_owner;
create role farthing_server login password 'farthing_server';
