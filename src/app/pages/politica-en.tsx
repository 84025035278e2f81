import { EnlaceDeContacto } from './contacto-de-privacidad.tsx';

export const PoliticaEn = () => (
  <article lang="en">
    <h1>Privacy policy</h1>
    <p className="tenue">In force since 1 November 2026.</p>
    <p>
      Anaquel is an application for companies that send merchandisers to visit points of sale. This page explains which
      personal data it handles, what for, who sees it, how long it is kept and how you can exercise your rights. It is
      written for the people who use the application: administrators, supervisors and merchandisers.
    </p>
    <p>
      The company that registers or invites you decides which visits you make and what it uses their results for: it is
      the controller of that data. Anaquel processes it on its behalf. Whoever operates this installation of Anaquel
      answers for your account's data and for the security of the service.
    </p>

    <h2>Information we collect</h2>
    <h3>Your account</h3>
    <ul>
      <li>Name, e-mail address and, if you add one, a profile picture.</li>
      <li>Your password, kept only as an encrypted digest from which it cannot be known.</li>
      <li>Your preferences: theme, language and notifications.</li>
      <li>The companies you belong to, your role in each, and the invitations you receive or send.</li>
    </ul>
    <h3>The company</h3>
    <ul>
      <li>Name, logo, time zone and working hours.</li>
      <li>Chains, branches, products and scheduled visits.</li>
    </ul>
    <h3>Visits</h3>
    <ul>
      <li>Which visit you made, when you started it and when you completed it.</li>
      <li>What you note about each product: stock, display, price, materials, remarks and competing products.</li>
      <li>
        <strong>Photographs</strong> that you take during the visit. Before they are stored, the hidden data that the
        camera adds is removed, the place and the phone model among it. Try to keep people out of them.
      </li>
    </ul>
    <h3>Position</h3>
    <p>
      When a visit starts, the application may ask for permission to know the phone's position. If you give it, the
      position at that moment is stored with the visit, to check that it took place at the branch. You can refuse and
      make the visit all the same, and you can withdraw the permission at any time in your browser's settings. Anaquel
      does not follow you between visits, nor does it know your position while the application is closed.
    </p>
    <h3>Technical data</h3>
    <p>
      Date and time of your access, network address, type of browser and the errors that occur. They serve to keep the
      service running and to protect your account, for instance by limiting attempts to guess a password. Important
      actions (who invited, activated or removed someone) are also recorded so that the company can review them.
    </p>

    <h2>How we use it</h2>
    <ul>
      <li>To create your account, confirm your e-mail and give you access.</li>
      <li>To assign you visits, record them and show their results to your company.</li>
      <li>To produce reports, indicators and analyses about points of sale and products.</li>
      <li>
        To send you the e-mails that are needed: confirmation, invitations, password recovery and the notices you have
        turned on.
      </li>
      <li>To detect failures and abuse, and to keep the service secure.</li>
    </ul>
    <p>
      We sell no data, show no advertising and take no automated decisions about people. If your company turns on
      analyses with artificial intelligence, the figures are computed inside Anaquel and the language model only puts
      them into words.
    </p>
    <p>
      We process this data because it is needed to provide the service that your company contracted, because of the
      legitimate interest in keeping it secure and, for position, camera and notifications, with your permission.
    </p>

    <h2>Who it is shared with</h2>
    <ul>
      <li>
        <strong>Your company.</strong> Its administrators and supervisors see your name, your e-mail, your role and the
        visits you make for it. If you work for several companies, each sees only its own.
      </li>
      <li>
        <strong>Infrastructure providers</strong> that host the application, store the files and deliver the e-mails,
        and may use the data only for that.
      </li>
      <li>
        <strong>Authorities</strong>, when a law or a valid order requires it.
      </li>
    </ul>

    <h2>Security</h2>
    <ul>
      <li>Communications travel encrypted.</li>
      <li>Each company's data is separated from that of the others in the database itself.</li>
      <li>Files are private: every read checks your permissions.</li>
      <li>Changing the password ends the other sessions, and withdrawn access stops working at once.</li>
      <li>
        So that you can work without a signal, your device keeps your session's data, your visits of these days with
        what they need, your history and the work not sent yet. Lock your phone, and sign out if you share it.
      </li>
    </ul>
    <p>No system is infallible. If an incident affects your data, we will tell you and your company without delay.</p>

    <h2>How long it is kept</h2>
    <dl>
      <dt>Account and preferences</dt>
      <dd>As long as the account exists.</dd>
      <dt>Visits, photographs and positions</dt>
      <dd>As long as the company keeps its account with Anaquel, since they are its record of work.</dd>
      <dt>Invitations</dt>
      <dd>They can be accepted for 7 days.</dd>
      <dt>Confirmation and recovery links</dt>
      <dd>They work once and for a limited time.</dd>
      <dt>Session</dt>
      <dd>Until you sign out or some time passes without using it.</dd>
      <dt>Technical data</dt>
      <dd>The time strictly needed to solve failures and protect accounts.</dd>
    </dl>
    <p>
      When a person is erased, their name is replaced by an unknown-user label, their account data is deleted and so are
      the stored exports that hold it. The visits are kept, without their identity.
    </p>

    <h2>Your rights</h2>
    <ul>
      <li>To know which data about you exists and to receive a copy.</li>
      <li>To correct it.</li>
      <li>To ask for its erasure, as explained in the previous section.</li>
      <li>To object to a use or ask for it to be restricted.</li>
      <li>To withdraw the permissions you gave, without affecting what was already done.</li>
      <li>To complain to the data protection authority of your country.</li>
    </ul>
    <p>
      You can exercise them free of charge by writing to the address under Contact. If what you ask depends on your
      company, we will pass it on. The last person who administers a company must first name another or close the
      company.
    </p>

    <h2>Cookies and storage on your device</h2>
    <p>
      Anaquel uses only indispensable cookies, which no program on the page can read: one keeps you signed in; another
      remembers for 180 days that you have signed in on this browser, so that what strangers try does not keep you from
      signing in again; and when you register one more, for a day, recognises your browser when you confirm your e-mail.
      It also keeps in your browser your theme and language, the latest information of your session and the application
      itself, so that it opens without a connection; and from registering a company until you confirm your e-mail, or a
      week after the last one was sent, the company's name and your address. There are no advertising, analytics or
      third-party cookies. Signing out deletes what is yours, except work that has not been sent yet and the second of
      those cookies, which opens nothing and does not say who you are.
    </p>

    <h2>Changes to this policy</h2>
    <p>
      If it changes, the new text will be published here with its date. An important change will be announced by e-mail
      or in the application before it applies.
    </p>

    <h2>Contact</h2>
    <p>
      Write to <EnlaceDeContacto />. About your visits you can also turn to whoever administers your company.
    </p>
  </article>
);
